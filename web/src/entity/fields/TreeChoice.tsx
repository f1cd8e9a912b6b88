import { TreeSelect, type TreeSelectProps } from 'antd';
import type { Option } from './options.ts';

/** A select of choices that form a tree; everything but the choices is the component library's own. */
export type TreeChoiceProps = Omit<TreeSelectProps, 'options' | 'treeData'> & { readonly options: readonly Option[] };

/** Chooses in a tree, e.g. of departments. */
export const TreeChoice = ({ options, ...props }: TreeChoiceProps) => (
  <TreeSelect
    {...props}
    showSearch={{ treeNodeFilterProp: 'label' }}
    treeDefaultExpandAll
    treeData={treeNodes(options)}
  />
);

interface TreeNode {
  readonly value: Option['value'];
  readonly label: string;
  readonly children?: TreeNode[];
}

const treeNodes = (options: readonly Option[]): TreeNode[] =>
  options.map(({ value, label, children }) => ({
    value,
    label,
    ...(children ? { children: treeNodes(children) } : {}),
  }));
