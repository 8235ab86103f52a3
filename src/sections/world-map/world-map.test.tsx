/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { WorldMap } from './world-map';

const countries = [
  { code: 'VN', name: 'Vietnam', stalks: 'm10 20v-5', home: true, x: 10, y: 15 },
  { code: 'FR', name: 'France', stalks: 'm5 10v-5', home: false, x: 5, y: 5 },
  { code: 'SG', name: 'Singapore', stalks: '', home: false, x: 9, y: 22 },
];

function show() {
  const { container } = render(
    <WorldMap width={40} height={30} rest="m1 9v-3" restBetween="m2 9v-3" countries={countries} />,
  );
  return {
    user: userEvent.setup(),
    named: () => container.querySelector('span')?.textContent,
    onMap: (index: number) => container.querySelectorAll('g > g')[index] as Element,
  };
}

const name = (country: string) => screen.getByRole('button', { name: country });

describe('the map of the world', () => {
  it('lists every country and labels home', () => {
    const { named } = show();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Vietnam',
      'France',
      'Singapore',
    ]);
    expect(named()).toBe('Vietnam');
  });

  it('labels the country whose name is hovered or focused', async () => {
    const { user, named } = show();
    await user.hover(name('France'));
    expect(named()).toBe('France');
    await user.unhover(name('France'));
    expect(named()).toBe('Vietnam');
    await user.tab();
    await user.tab();
    expect(name('France')).toHaveFocus();
    expect(named()).toBe('France');
  });

  it('marks the name of the country hovered on the map', () => {
    const { named, onMap } = show();
    fireEvent.pointerEnter(onMap(2), { pointerType: 'mouse' });
    expect(named()).toBe('Singapore');
    expect(name('Singapore')).toHaveClass('activeName');
    fireEvent.pointerLeave(onMap(2), { pointerType: 'mouse' });
    expect(name('Singapore')).not.toHaveClass('activeName');
  });

  it('keeps a pressed country marked until it is pressed again', async () => {
    const { user, named } = show();
    await user.click(name('France'));
    await user.unhover(name('France'));
    await user.tab();
    await user.tab();
    expect(name('France')).toHaveAttribute('aria-pressed', 'true');
    expect(named()).toBe('France');
    await user.click(name('France'));
    expect(name('France')).toHaveAttribute('aria-pressed', 'false');
  });
});
