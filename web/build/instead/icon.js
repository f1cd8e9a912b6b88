import AntdIcon from '@ant-design/icons/es/components/AntdIconLight';
import { createElement, forwardRef } from 'react';

/** What each icon's own module does, written once. */
export const iconOf = (icon) => forwardRef((props, ref) => createElement(AntdIcon, { ...props, ref, icon }));
