import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { draw } from './draw.tsx';

const Query = () => <output aria-label="query">{useLocation().search}</output>;

/** What stands behind the question mark in the address now. */
export const query = () => screen.getByLabelText('query');

/** Draws a page that keeps what it shows in its address, and gives the person who uses it. */
export const drawPage = (page: ReactNode, address: string) =>
  draw(
    <>
      <main>{page}</main>
      <Query />
    </>,
    ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  );
