/** Names of the themes and sizes and the words of their dialog (S22.9, S22.10). */
export const theme = {
  title: 'Theme',
  preview: 'Preview',
  previewing: 'Previewing',
  active: 'In use',
  activate: 'Apply',
  color: 'Theme colour',
  colorReset: 'Back to the colour of the theme',
  names: {
    classic: 'Classic',
    dark: 'Dark',
    grey: 'Grey',
    violet: 'Violet',
    line: 'Line',
    meteor: 'Meteor',
    prussian: 'Prussian blue',
  },
  size: 'Size',
  sizes: { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' },
} as const;
