import type { ComponentType } from 'react';

/** A component that needs more than the chunk it stands in before the app can show it: of a page, or a part of one. */
export type NeedyComponent<Props> = ComponentType<Props> & { needs: () => Promise<unknown> };

/** Resolves when everything is loaded that a page shows; rejects if that cannot be had. */
export async function needsOf(resources: GatsbyPageResources | undefined): Promise<void> {
  const { default: component } = (resources?.component ?? {}) as {
    default?: { needs?: NeedyComponent<object>['needs'] };
  };
  await component?.needs?.();
}
