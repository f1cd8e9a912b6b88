/** Lets the browser save what an address of our own holds: a blob, or a picture as data. */
export function saveAs(fileName: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
