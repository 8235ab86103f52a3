import { Component, type ReactNode } from 'react';

import { reportFailure, type Failure } from './failure';

interface ErrorBoundaryProps {
  what?: Failure['what'];
  /** The page; when it changes, the children are rendered again. */
  page?: unknown;
  /** Default: nothing. */
  fallback?: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure?: { error: unknown } | undefined;
  page: unknown;
}

/** Shows a fallback if rendering its children fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { page: this.props.page };

  static getDerivedStateFromProps(
    { page }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return page === state.page ? null : { page, failure: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(this.props.what ?? 'render', error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback?.(failure.error) : this.props.children;
  }
}
