/** The operation code of importing anything: a list shows its tools by it and loads the call when it is used. */
export const importing = 'Import/UploadImport';
