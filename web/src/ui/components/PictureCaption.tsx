import styles from './pictureCaption.module.css';

/** The words at the top of a picture: what is shown, and how it is counted. */
export interface PictureCaptionProps {
  readonly title: string;
  readonly definition: string;
}

/** Seen in the picture of a page alone (`savePicture`), which puts the words of the page's `data-days` between the two. */
export const PictureCaption = ({ title, definition }: PictureCaptionProps) => (
  <div className={styles.caption} data-caption hidden>
    <b>{title}</b>
    <span data-caption-words />
    <span>{definition}</span>
  </div>
);
