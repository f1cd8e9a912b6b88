/** Names of the themes and sizes and the words of their dialog (document 000, sections 1 and 2). */
export const theme = {
  title: 'Theme',
  preview: 'Preview',
  previewing: 'Previewing',
  active: 'In use',
  activate: 'Activate',
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
