import CMS from 'decap-cms-app';
import type { Component, ComponentType, KeyboardEvent } from 'react';

import { message } from '../messages';

interface Move {
  oldIndex: number;
  newIndex: number;
}

/** An item of a list, as an Immutable map. */
interface Item {
  get: (name: string) => unknown;
}

interface ListProps {
  field: { get: (name: string) => { first: () => Item } | undefined };
  value: { get: (index: number) => Item; size: number };
}

/** The parts of Decap's control that this one uses. */
interface DecapList extends Component<ListProps, { announcement?: string }> {
  onSortEnd: (move: Move) => void;
  objectLabel(item: Item): string;
}

interface Registered {
  control: new (props: ListProps) => DecapList;
  preview: ComponentType;
  schema: object;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
export const moveHandle = '[role="button"][aria-describedby^="DndDescribedBy"]';

/** Moves items of Decap's lists by keyboard too, which its drag and drop cannot, and announces their new place. */
export function registerLists(): void {
  const { control, preview, schema } = CMS.getWidget('list') as unknown as Registered;

  class ListControl extends control {
    constructor(props: ListProps) {
      super(props);
      const sort = this.onSortEnd;
      this.onSortEnd = (move) => {
        const { value } = this.props;
        const name = this.objectLabel(value.get(move.oldIndex));
        sort(move);
        const place = { name, place: move.newIndex + 1, count: value.size };
        this.setState({ announcement: message('orderPosition', place) });
      };
    }

    /** Decap would show the name of the field in the file: “No question”. */
    override objectLabel(item: Item): string {
      const first = this.props.field.get('fields')?.first().get('name');
      const isEmpty = typeof first === 'string' && !item.get(first);
      return isEmpty ? message('controlEmptyItem') : super.objectLabel(item);
    }

    moveByKey = (event: KeyboardEvent<HTMLElement>): void => {
      const step = steps[event.key];
      const handle = (event.target as Element).closest<HTMLElement>(moveHandle);
      if (step === undefined || handle === null) return;
      event.preventDefault();
      const oldIndex = [...event.currentTarget.querySelectorAll(moveHandle)].indexOf(handle);
      const newIndex = oldIndex + step;
      if (newIndex < 0 || newIndex >= this.props.value.size) return;
      this.onSortEnd({ oldIndex, newIndex });
      // An element that moves within the document loses the focus.
      requestAnimationFrame(() => handle.focus());
    };

    override render() {
      return (
        <div onKeyDown={this.moveByKey}>
          {super.render()}
          <p className="editorHidden" role="status">
            {this.state.announcement}
          </p>
        </div>
      );
    }
  }

  const register = CMS.registerWidget as (...widget: unknown[]) => void;
  register('list', ListControl, preview, schema);
}
