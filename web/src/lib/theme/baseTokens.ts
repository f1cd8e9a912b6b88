import type { TokenLayer } from './themeTypes.ts';

/** Tokens that every theme starts from: type, radii, motion and the measures of the side menu. */
export const sharedTokens: TokenLayer = {
  token: {
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', sans-serif",
    fontFamilyCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    borderRadius: 6,
    borderRadiusLG: 8,
    borderRadiusSM: 4,
    borderRadiusXS: 3,
    fontWeightStrong: 600,
    motionUnit: 0.08,
    controlInteractiveSize: 16,
    opacityLoading: 1,
    wireframe: false,
  },
  components: {
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemColor: 'var(--hn-menu-text)',
      itemHoverColor: 'var(--hn-menu-active-text)',
      itemHoverBg: 'var(--hn-menu-hover-bg)',
      itemActiveBg: 'var(--hn-menu-hover-bg)',
      itemSelectedBg: 'var(--hn-menu-active-bg)',
      itemSelectedColor: 'var(--hn-menu-active-text)',
      subMenuItemSelectedColor: 'var(--hn-menu-active-text)',
      popupBg: 'var(--hn-menu-popup-bg)',
      itemHeight: 40,
      itemBorderRadius: 6,
      itemMarginInline: 8,
      itemMarginBlock: 2,
      collapsedWidth: 65,
      activeBarBorderWidth: 0,
    },
    Tabs: {
      horizontalItemGutter: 24,
      horizontalItemPadding: '11px 0',
      titleFontSize: 14,
    },
    Table: {
      cellPaddingInline: 12,
    },
    Button: {
      fontWeight: 400,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      contentLineHeight: 1.5,
    },
    Form: {
      verticalLabelPadding: '0 0 4px',
    },
    Modal: {
      titleFontSize: 16,
    },
    Descriptions: {
      itemPaddingBottom: 12,
    },
    Pagination: {
      itemActiveBg: 'transparent',
      itemSizeSM: 28,
    },
  },
};

/** Text, status and line colours of the light themes. */
export const lightTokens: TokenLayer = {
  token: {
    colorText: '#1F2329',
    colorTextSecondary: '#4A5462',
    colorTextTertiary: '#626C7A',
    colorTextQuaternary: '#98A1AE',
    colorTextPlaceholder: '#6C7684',
    colorTextDescription: '#626C7A',
    colorTextHeading: '#1F2329',
    colorTextDisabled: '#9AA3AF',
    colorIcon: '#626C7A',
    colorIconHover: '#1F2329',
    colorSuccess: '#17783B',
    colorSuccessBg: '#E8F6ED',
    colorSuccessBgHover: '#D5EFDE',
    colorSuccessBorder: '#A9DCBB',
    colorSuccessBorderHover: '#86CC9E',
    colorWarning: '#995200',
    colorWarningBg: '#FFF4DE',
    colorWarningBgHover: '#FFEBC4',
    colorWarningBorder: '#F3D08D',
    colorWarningBorderHover: '#EBBE66',
    colorError: '#C4232B',
    colorErrorBg: '#FDEDED',
    colorErrorBgHover: '#FADADA',
    colorErrorBorder: '#F2B3B3',
    colorErrorBorderHover: '#EC9595',
    colorErrorHover: '#A81C24',
    colorErrorActive: '#8F171E',
    colorBorder: '#C8CFD9',
    colorBorderSecondary: '#E6EAEF',
    colorSplit: '#E6EAEF',
    colorFillAlter: '#F7F8FA',
    colorBgMask: 'rgba(20,26,35,0.42)',
    boxShadowTertiary: '0 1px 2px rgba(16,24,40,0.05)',
    boxShadowSecondary: '0 8px 24px rgba(16,24,40,0.12), 0 2px 6px rgba(16,24,40,0.06)',
  },
  components: {
    Table: {
      headerBg: '#F7F8FA',
      headerColor: '#4A5462',
      rowHoverBg: '#F7F9FC',
    },
    Tag: {
      defaultBg: '#F0F2F5',
      defaultColor: '#4A5462',
    },
    Segmented: {
      trackBg: '#EEF1F5',
      itemColor: '#4A5462',
    },
    DatePicker: {
      colorTextDisabled: '#6C7684',
    },
    Select: {
      colorTextDisabled: '#6C7684',
    },
  },
};

/** Text, status and line colours of the dark themes. */
export const darkTokens: TokenLayer = {
  token: {
    colorTextBase: '#FFFFFF',
    colorTextLightSolid: '#0B1524',
    colorBgSpotlight: '#3B4656',
    colorText: 'rgba(255,255,255,0.88)',
    colorTextSecondary: 'rgba(255,255,255,0.70)',
    colorTextTertiary: 'rgba(255,255,255,0.58)',
    colorTextDescription: 'rgba(255,255,255,0.58)',
    colorTextPlaceholder: 'rgba(255,255,255,0.54)',
    colorIcon: 'rgba(255,255,255,0.62)',
    colorIconHover: 'rgba(255,255,255,0.88)',
    colorSuccess: '#62D08A',
    colorWarning: '#F2B84B',
    colorError: '#FF8A8A',
    colorSuccessBg: '#12291B',
    colorSuccessBgHover: '#173622',
    colorSuccessBorder: '#245236',
    colorWarningBg: '#2E230E',
    colorWarningBgHover: '#3B2D12',
    colorWarningBorder: '#5C471C',
    colorErrorBg: '#351A1C',
    colorErrorBgHover: '#442123',
    colorErrorBorder: '#6B2F33',
    colorBgMask: 'rgba(0,0,0,0.6)',
    boxShadowTertiary: 'none',
    boxShadowSecondary: '0 10px 28px rgba(0,0,0,0.55), 0 0 0 1px rgba(255,255,255,0.06)',
  },
  components: {
    Table: {
      headerColor: 'rgba(255,255,255,0.72)',
    },
    Tag: {
      defaultBg: 'rgba(255,255,255,0.08)',
      defaultColor: 'rgba(255,255,255,0.74)',
    },
    Segmented: {
      trackBg: 'rgba(255,255,255,0.06)',
      itemSelectedBg: 'rgba(255,255,255,0.14)',
      itemColor: 'rgba(255,255,255,0.70)',
    },
    Button: {
      primaryColor: '#FFFFFF',
    },
    Tooltip: {
      colorTextLightSolid: '#FFFFFF',
    },
    Checkbox: {
      colorWhite: '#0B1524',
    },
    Radio: {
      colorWhite: '#0B1524',
    },
    DatePicker: {
      colorTextDisabled: 'rgba(255,255,255,0.54)',
    },
    Select: {
      colorTextDisabled: 'rgba(255,255,255,0.54)',
    },
  },
};
