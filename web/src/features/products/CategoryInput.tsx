import { RightOutlined } from '@ant-design/icons';
import { Cascader, Form } from 'antd';
import type { ReactNode } from 'react';
import type { FormControlProps } from '../../entity/fields/field.ts';
import type { Option } from '../../entity/fields/options.ts';
import { useOptions } from '../../entity/fields/useOptions.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Highlight } from '../../ui/components/Highlight.tsx';
import { categoryOptions } from './categoryOptions.ts';
import { pathText, pathTo } from './categoryTree.ts';

/** Wire name of the path that goes with a category. */
const pathName = 'Category_Str';

/** The category of a product, chosen level by level; its path is sent along (S11.1, S11.7). */
export function CategoryInput({ id, value, onChange, label, isReadOnly }: FormControlProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const { options, isLoading } = useOptions(categoryOptions, true, [value]);
  const choose = (path: readonly Option['value'][] = []) => {
    form.setFieldValue(pathName, pathText(path));
    onChange?.(path.at(-1) ?? 0);
  };
  return (
    <>
      <Cascader<CategoryNode>
        {...(id ? { id } : {})}
        {...(isReadOnly ? { disabled: true } : {})}
        aria-label={label}
        expandTrigger="hover"
        expandIcon={<RightOutlined aria-hidden />}
        showSearch={{ render: (searched, path) => <Highlight text={wayOf(path)} searched={searched} /> }}
        loading={isLoading}
        placeholder={isReadOnly ? ' ' : t('entity.choose')}
        notFoundContent={isLoading ? t('common.loading') : t('entity.notFound')}
        options={nodes(options)}
        {...(id ? { popupRender: namedPopup(id) } : {})}
        value={[...pathTo(options, value)]}
        onChange={(path) => choose(path)}
      />
      <Form.Item name={pathName} noStyle>
        <Kept />
      </Form.Item>
    </>
  );
}

// The input says by this id what it opens; the component library gives it to nothing.
const namedPopup = (id: string) => (menus: ReactNode) => <div id={`${id}_list`}>{menus}</div>;

interface CategoryNode {
  readonly value: Option['value'];
  readonly label: string;
  children?: CategoryNode[];
}

const wayOf = (path: readonly CategoryNode[]) => path.map(({ label }) => label).join(' / ');

// The component library takes lists that it could write to.
const nodes = (options: readonly Option[]): CategoryNode[] =>
  options.map(({ value, label, children }) => ({
    value,
    label,
    ...(children ? { children: nodes(children) } : {}),
  }));

// The form sends what has an input: the path has one without a look.
const Kept = () => null;
