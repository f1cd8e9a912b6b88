import styles from './ui.module.css';

/** The heading of a page for those who listen to it; for the eye the page's tab says it already. */
export const PageTitle = ({ text }: { readonly text: string }) => <h1 className={styles.unseen}>{text}</h1>;
