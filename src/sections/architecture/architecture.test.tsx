/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { Architecture } from './architecture';

const layers = [
  { heading: 'What people see', parts: [{ name: 'React', text: 'Screens with a lot of state.' }] },
  {
    heading: 'Where the facts are kept',
    text: 'A single database.',
    parts: [
      { name: 'PostgreSQL', text: 'Orders and money.' },
      { name: 'Redis', text: 'Seats held for ten minutes.' },
    ],
  },
];

describe('the layers of an architecture', () => {
  it('describes each part by its text', () => {
    render(<Architecture layers={layers} />);
    expect(screen.getByRole('button', { name: 'Redis' })).toHaveAccessibleDescription(
      'Seats held for ten minutes.',
    );
  });

  it('has its focus order from the top layer down, and Escape removes the focus', async () => {
    const user = userEvent.setup();
    render(<Architecture layers={layers} />);
    for (const name of ['React', 'PostgreSQL', 'Redis']) {
      await user.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await user.keyboard('{Escape}');
    expect(document.body).toHaveFocus();
  });
});
