/** In the place of the library's table with virtual rows: our pages have at most 100 rows. */
export { default } from 'antd/es/table/RcTable';
