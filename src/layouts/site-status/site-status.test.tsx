/** @jest-environment jsdom */
import { act } from '@testing-library/react';

import { openedTitle } from '../../client/page-focus';
import { renderInFrame } from '../testing/render-in-frame';

import { SiteStatus } from './site-status';

const announcer = () => document.querySelector('#page-announcer');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  act(() => openedTitle.set(''));
});

it('announces the title of a page opened later, and nothing before', () => {
  renderInFrame(<SiteStatus />);
  act(() => jest.advanceTimersByTime(1000));
  expect(announcer()?.textContent).toBe('');
  act(() => openedTitle.set('Contact'));
  act(() => jest.advanceTimersByTime(1000));
  expect(announcer()?.textContent).toBe('Contact');
});

it('announces the title of a page opened before this part was loaded', () => {
  openedTitle.set('Contact');
  renderInFrame(<SiteStatus />);
  // Screen readers ignore the text with which a live region appears.
  expect(announcer()?.textContent).toBe('');
  act(() => jest.advanceTimersByTime(1000));
  expect(announcer()?.textContent).toBe('Contact');
});
