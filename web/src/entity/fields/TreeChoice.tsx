import { TreeSelect, type TreeSelectProps } from 'antd';
import { type Key, useState } from 'react';
import type { Option } from './options.ts';

/** A select of choices that form a tree; everything but the choices is the component library's own. */
export type TreeChoiceProps = Omit<TreeSelectProps, 'options' | 'treeData'> & { readonly options: readonly Option[] };

/**
 * Selects in a tree, e.g. of departments. A branch is expanded unless the user collapsed it, even if the options load late.
 * During a search all branches are expanded.
 */
export function TreeChoice({ options, ...props }: TreeChoiceProps) {
  const [closed, setClosed] = useState<ReadonlySet<Option['value']>>(new Set());
  const [typed, setTyped] = useState('');
  const values = allValues(options);
  const isOpen = (value: Option['value']) => typed !== '' || !closed.has(value);
  const handleExpand = (open: readonly Key[]) => {
    if (typed === '') setClosed(new Set(values.filter((value) => !open.includes(value))));
  };
  return (
    <TreeSelect
      {...props}
      showSearch={{ treeNodeFilterProp: 'label', onSearch: setTyped }}
      treeExpandedKeys={values.filter(isOpen)}
      onTreeExpand={handleExpand}
      treeData={treeNodes(options)}
    />
  );
}

const allValues = (options: readonly Option[]): Option['value'][] =>
  options.flatMap(({ value, children = [] }) => [value, ...allValues(children)]);

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
