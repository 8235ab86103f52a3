import { Component, type ReactNode } from 'react';

interface KeepLastProps {
  /** Counts what was to be shown; each new one is tried. */
  attempt: number;
  /** The HTML of the last one that could be drawn. */
  lastGood: () => string;
  onFault: (fault: unknown) => void;
  children: ReactNode;
}

interface KeepLastState {
  attempt: number;
  failed: boolean;
}

/** Shows its children; when they cannot be drawn, a picture of the last that could. */
export class KeepLast extends Component<KeepLastProps, KeepLastState> {
  override state: KeepLastState = { attempt: this.props.attempt, failed: false };

  static getDerivedStateFromError(): Partial<KeepLastState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ attempt }: KeepLastProps, state: KeepLastState): KeepLastState | null {
    return attempt === state.attempt ? null : { attempt, failed: false };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onFault(fault);
  }

  override render(): ReactNode {
    const { children, lastGood } = this.props;
    return this.state.failed ? <div dangerouslySetInnerHTML={{ __html: lastGood() }} /> : children;
  }
}
