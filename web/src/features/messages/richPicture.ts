import { isAllowedFile } from '@haina/contract/rules/attachment.ts';
import { richPicture } from '@haina/contract/rules/richText.ts';
import { type Editor, Node } from '@tiptap/react';
import { Selection } from '@tiptap/pm/state';
import { uploadFile } from '../../lib/api/upload.ts';
import { showError } from '../../lib/feedback/showError.ts';

/** A picture in a text: a file that was uploaded for it, never one of another server or within the text. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img', getAttrs: (element) => richPicture.test(element.getAttribute('src') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Uploads pictures one by one and puts each where one writes; it stops when the text is closed. */
export async function addPictures(editor: Editor, files: readonly File[]): Promise<void> {
  for (const file of files.filter(({ name }) => isAllowedFile(name, 1))) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were chosen
      const { File_Path, File_Name } = await uploadFile(file, { input: { File_Kind: 1 } });
      if (editor.isDestroyed) return;
      const picture = { type: 'picture', attrs: { src: File_Path, alt: File_Name } };
      editor.chain().focus().insertContentAt(editor.state.selection.to, picture).run();
      // The picture is chosen now: what comes next would take its place.
      editor.commands.command(({ tr }) => Boolean(tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))));
    } catch (error) {
      showError(error);
    }
  }
}
