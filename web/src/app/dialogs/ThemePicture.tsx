import type { Theme } from '../../lib/theme/themeTypes.ts';
import styles from './ThemeDialog.module.css';

/** A small picture of the shell in a theme, drawn from the theme's own values. */
export function ThemePicture({ theme: { shell, token, base } }: { readonly theme: Theme }) {
  const surface = String(token.colorBgContainer ?? '#FFFFFF');
  const line = base === 'dark' ? String(token.colorBorderSecondary) : shell['header-border'];
  return (
    <span
      className={styles.picture}
      aria-hidden="true"
      style={{ backgroundColor: String(token.colorBgLayout), backgroundImage: shell['shell-image'] }}
    >
      <span className={styles.pictureMenu} style={{ background: shell['menu-bg'], borderColor: shell['menu-border'] }}>
        <i style={{ background: shell['menu-bar'] }} />
        <i style={{ background: shell['menu-text'] }} />
        <i style={{ background: shell['menu-text'] }} />
      </span>
      <span
        className={styles.pictureHeader}
        style={{ background: shell['header-bg'], borderColor: shell['header-border'] }}
      />
      <span className={styles.pictureBody} style={{ background: String(token.colorBgLayout) }}>
        <span style={{ background: surface, borderColor: line }}>
          <i style={{ background: shell.solid }} />
        </span>
      </span>
    </span>
  );
}
