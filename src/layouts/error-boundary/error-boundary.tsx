import { Component, type ReactNode } from 'react';

import { reportFailure, type Failure } from '../../browser/report-failure';

interface ErrorBoundaryProps {
  what: Failure['what'];
  /** Another page: what failed is tried anew when this changes. */
  page?: unknown;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure?: { error: unknown } | undefined;
  page: unknown;
}

/** Shows something else in place of parts that fail while they are rendered. */
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
    reportFailure(this.props.what, error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
