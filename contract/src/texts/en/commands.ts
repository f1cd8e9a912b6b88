/** Other words by which the search of commands finds what is called otherwise. */
export const commands = {
  themes: {
    classic: 'default light white',
    dark: 'black night',
    grey: 'gray',
    violet: 'purple',
    line: 'lines plain',
    meteor: 'stars',
    prussian: 'blue navy',
  },
} as const;
