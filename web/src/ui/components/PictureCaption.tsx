import styles from './pictureCaption.module.css';

/** The words at the top of a picture: what is shown, and how it is counted. */
export interface PictureCaptionProps {
  readonly title: string;
  /** What else the picture is about, such as whose numbers it shows. */
  readonly about?: readonly string[];
  readonly definition: string;
}

/** Seen in the picture of a page alone (`savePicture`), which puts the words of the page's `data-days` behind the title. */
export const PictureCaption = ({ title, about = [], definition }: PictureCaptionProps) => (
  <div className={styles.caption} data-caption hidden>
    <b>{title}</b>
    <span data-caption-words />
    {about.map((words) => (
      <span key={words}>{words}</span>
    ))}
    <span>{definition}</span>
  </div>
);
