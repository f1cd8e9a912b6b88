import type { Size } from './themeTypes.ts';

/** The four sizes: control heights and type for the component library, measures for own styles. */
export const sizes = {
  default: {
    token: {
      controlHeight: 40,
      controlHeightSM: 32,
      controlHeightLG: 44,
      fontSize: 14,
      fontSizeSM: 12,
      fontSizeLG: 16,
    },
    components: {
      Table: {
        cellPaddingBlock: 12,
        cellFontSize: 14,
      },
      Form: {
        itemMarginBottom: 24,
      },
    },
    css: {
      gap: '16px',
      'page-pad': '16px',
      'card-pad': '16px',
      row: '47px',
      tabbar: '40px',
      'th-pad': '10px',
      strip: '40px',
      'shell-font': '14px',
      'ctl-font': '13px',
    },
  },
  medium: {
    token: {
      controlHeight: 36,
      controlHeightSM: 28,
      controlHeightLG: 40,
      fontSize: 14,
      fontSizeSM: 12,
      fontSizeLG: 16,
    },
    components: {
      Table: {
        cellPaddingBlock: 10,
        cellFontSize: 14,
      },
      Form: {
        itemMarginBottom: 20,
      },
    },
    css: {
      gap: '12px',
      'page-pad': '16px',
      'card-pad': '16px',
      row: '43px',
      tabbar: '38px',
      'th-pad': '9px',
      strip: '40px',
      'shell-font': '14px',
      'ctl-font': '13px',
    },
  },
  small: {
    token: {
      controlHeight: 32,
      controlHeightSM: 26,
      controlHeightLG: 36,
      fontSize: 13,
      fontSizeSM: 12,
      fontSizeLG: 15,
    },
    components: {
      Table: {
        cellPaddingBlock: 8,
        cellFontSize: 13,
      },
      Form: {
        itemMarginBottom: 18,
      },
    },
    css: {
      gap: '12px',
      'page-pad': '12px',
      'card-pad': '12px',
      row: '38px',
      tabbar: '36px',
      'th-pad': '7px',
      strip: '36px',
      'shell-font': '14px',
      'ctl-font': '13px',
    },
  },
  mini: {
    token: {
      controlHeight: 28,
      controlHeightSM: 24,
      controlHeightLG: 32,
      fontSize: 12,
      fontSizeSM: 12,
      fontSizeLG: 14,
    },
    components: {
      Table: {
        cellPaddingBlock: 5,
        cellPaddingInline: 8,
        cellFontSize: 12,
      },
      Form: {
        itemMarginBottom: 16,
      },
    },
    css: {
      gap: '8px',
      'page-pad': '8px',
      'card-pad': '12px',
      row: '31px',
      tabbar: '34px',
      'th-pad': '5px',
      strip: '32px',
      'shell-font': '13px',
      'ctl-font': '12px',
    },
  },
} as const satisfies Record<string, Size>;

/** The name of a size. */
export type SizeName = keyof typeof sizes;

/** The sizes in the order of the size menu (S22.10). */
export const sizeNames = ['default', 'medium', 'small', 'mini'] as const satisfies readonly SizeName[];
