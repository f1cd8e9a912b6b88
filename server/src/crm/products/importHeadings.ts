import type { ImportHeadings } from '../../records/noun/importHeadings.ts';

/** What files of products call their columns. */
export const productHeadings: ImportHeadings = {
  Product_Name: ['名称', '产品', '品名', '商品名称', 'product', 'name'],
  Product_Code: ['编号', '编码', '产品编码', '产品代码', '商品编码', '货号', 'code', 'sku'],
  Category_Id: ['类型', '分类', '类别', '产品分类', '产品类别', 'category', 'type'],
  Product_Unit: ['单位', '计量单位'],
  Price: ['单价', '产品价格', '标准价格', '销售价格', 'unit price', 'list price'],
  Sale_State: ['状态', '上架状态', '上下架', 'state', 'status'],
  Description: ['描述', '说明', '产品说明', '产品简介', 'product description'],
};
