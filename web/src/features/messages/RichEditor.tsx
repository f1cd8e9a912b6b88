import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Input, Popover, Select } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { imageExtensions } from '@haina/contract/rules/attachment.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ColourInput } from '../../ui/components/ColourInput.tsx';
import styles from './messages.module.css';
import { addPictures, Picture } from './richPicture.ts';

/** The form control of formatted text; `Form.Item` fills in value and onChange. */
export interface RichEditorProps {
  readonly id?: string;
  readonly label: string;
  /** HTML. */
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  /** Hears whether pictures are being uploaded, which are not in the text yet. */
  readonly onUploading?: (isUploading: boolean) => void;
}

const levels = [0, 1, 2, 3] as const;

/** Offered first for coloured words. */
const firstColour = '#1677ff';

/** Writes an announcement: headings, emphasis, colour, lists, links and pictures. */
export function RichEditor({ id, label, value = '', onChange, onUploading }: RichEditorProps) {
  const { isUploading, upload } = useUploads(onUploading);
  const add = (into: Editor, files: readonly File[]) => void upload(() => addPictures(into, files));
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
        code: false,
        codeBlock: false,
      }),
      TextStyle,
      Color,
      Picture,
    ],
    content: value,
    editorProps: {
      handlePaste: (_view, event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length > 0 && editor) add(editor, files);
        return files.length > 0;
      },
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', ...(id ? { id } : {}) },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} isUploading={isUploading} onPictures={(files) => add(editor, files)} />
      <EditorContent editor={editor} className={styles.rich ?? ''} />
    </div>
  );
}

/** Runs uploads, also several at the same time: `isUploading` until the last of them has ended. */
function useUploads(onUploading: RichEditorProps['onUploading']) {
  const running = useRef(0);
  const [isUploading, setUploading] = useState(false);
  const count = (change: 1 | -1) => {
    running.current += change;
    setUploading(running.current > 0);
    onUploading?.(running.current > 0);
  };
  const upload = async (run: () => Promise<void>) => {
    count(1);
    try {
      await run();
    } finally {
      count(-1);
    }
  };
  return { isUploading, upload };
}

interface ToolbarProps extends PictureButtonProps {
  readonly editor: Editor;
}

function Toolbar({ editor, isUploading, onPictures }: ToolbarProps) {
  const t = useT();
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((one) => one > 0 && now.isActive('heading', { level: one })) ?? 0,
  });
  const textColour = useEditorState({
    editor,
    selector: ({ editor: now }): string => now.getAttributes('textStyle').color ?? firstColour,
  });
  const chain = () => editor.chain().focus();
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('inbox.editor.label')}>
      <Select<number>
        size="small"
        variant="borderless"
        className={styles.level ?? ''}
        aria-label={t('inbox.editor.heading')}
        value={level}
        popupMatchSelectWidth={false}
        onChange={(one) =>
          one === 0
            ? chain().setParagraph().run()
            : chain()
                .setHeading({ level: headingOf(one) })
                .run()
        }
        options={levels.map((one) => ({
          value: one,
          label: one === 0 ? t('inbox.editor.text') : t('inbox.editor.level', { level: one }),
        }))}
      />
      <Mark editor={editor} name="bold" icon={<BoldOutlined />} act={() => chain().toggleBold().run()} />
      <Mark editor={editor} name="italic" icon={<ItalicOutlined />} act={() => chain().toggleItalic().run()} />
      <Mark editor={editor} name="underline" icon={<UnderlineOutlined />} act={() => chain().toggleUnderline().run()} />
      <ColourInput
        label={t('inbox.editor.colour')}
        value={textColour}
        onChoose={(colour) => chain().setColor(colour).run()}
      />
      <Mark
        editor={editor}
        name="bulletList"
        icon={<UnorderedListOutlined />}
        act={() => chain().toggleBulletList().run()}
      />
      <Mark
        editor={editor}
        name="orderedList"
        icon={<OrderedListOutlined />}
        act={() => chain().toggleOrderedList().run()}
      />
      <LinkButton editor={editor} />
      <PictureButton isUploading={isUploading} onPictures={onPictures} />
    </div>
  );
}

interface PictureButtonProps {
  readonly isUploading: boolean;
  readonly onPictures: (files: readonly File[]) => void;
}

/** Chooses pictures from this computer; they are uploaded and stand in the text. */
function PictureButton({ isUploading, onPictures }: PictureButtonProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="text"
        size="small"
        loading={isUploading}
        icon={<PictureOutlined />}
        aria-label={t('inbox.editor.picture')}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        tabIndex={-1}
        aria-hidden
        multiple
        accept={imageExtensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

const headingOf = (level: number) => (level === 1 ? 1 : level === 2 ? 2 : 3);

interface MarkProps {
  readonly editor: Editor;
  readonly name: 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList';
  readonly icon: ReactNode;
  readonly act: () => void;
}

/** A button that turns a format on and off. */
function Mark({ editor, name, icon, act }: MarkProps) {
  const t = useT();
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive(name) });
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={t(`inbox.editor.${name}`)}
      aria-pressed={isOn}
      onClick={act}
    />
  );
}

/** Makes the chosen words a link, or an empty address words again. */
function LinkButton({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const [address, setAddress] = useState('');
  const [isOpen, setOpen] = useState(false);
  const apply = () => {
    const href = address.trim();
    if (href === '') editor.chain().focus().unsetLink().run();
    else
      editor
        .chain()
        .focus()
        .setLink({ href: /^[a-z]+:/i.test(href) ? href : `https://${href}` })
        .run();
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={(open) => {
        setAddress(String(editor.getAttributes('link').href ?? ''));
        setOpen(open);
      }}
      content={
        <Input.Search
          value={address}
          maxLength={500}
          placeholder="https://"
          aria-label={t('inbox.editor.address')}
          enterButton={t('common.confirm')}
          onChange={({ target }) => setAddress(target.value)}
          onSearch={apply}
        />
      }
    >
      <Button type="text" size="small" icon={<LinkOutlined />} aria-label={t('inbox.editor.link')} />
    </Popover>
  );
}
