import CMS from 'decap-cms-app';
import { cloneElement, type ComponentClass, type ComponentType, type ReactElement } from 'react';

import { message } from '../messages';

interface Registered {
  control: ComponentClass;
  preview: ComponentType;
}

interface Focus {
  label: string;
}

interface Change {
  action: string;
  label?: string;
  labels?: readonly string[];
}

/** Translates what Decap's menus of choices say, to screen readers too: their library, react-select, speaks English. */
export function translateSelects(): void {
  const { control, preview } = CMS.getWidget('select') as unknown as Registered;

  class SelectControl extends control {
    override render() {
      return cloneElement(super.render() as ReactElement<Record<string, unknown>>, {
        noOptionsMessage: () => message('formNoChoice'),
        ariaLiveMessages: {
          guidance: () => message('formChoiceKeys'),
          onFocus: ({ label }: Focus) => label,
          onChange: ({ action, label = '', labels = [] }: Change) =>
            [label, ...labels].filter(Boolean).join(', ') +
            (action === 'clear' || action === 'pop-value' || action === 'remove-value'
              ? ` – ${message('formChoiceRemoved')}`
              : ''),
          onFilter: () => '',
        },
      });
    }
  }

  CMS.registerWidget('select', SelectControl as never, preview as never);
}
