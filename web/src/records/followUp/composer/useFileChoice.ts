import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { type FileKind, fileProblem } from '../../attachments/checkFile.ts';
import { startUpload } from '../../attachments/uploads.ts';
import { type RecordRef, targetKey } from '../../record/recordRef.ts';

/** Where the files of a record's draft are uploaded. */
export const composerPlace = (target: RecordRef): string => `draft ${targetKey(target)}`;

/** Takes a chosen file into the draft: uploads it, to wait for the post; warns of what may not be uploaded. */
export function useFileChoice(target: RecordRef): (kind: FileKind) => (file: File) => void {
  const t = useT();
  return (kind) => (file) => {
    const problem = fileProblem(file, kind);
    if (problem) toast.warning(t(problem));
    else startUpload(composerPlace(target), { file, input: { File_Kind: kind } });
  };
}
