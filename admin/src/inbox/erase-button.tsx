import { useState } from 'react';

import type { EraseRequest } from '../../../src/leads/inbox/protocol';
import { Dialog } from '../dialogs/dialog';
import { errorMessage } from '../messages';

import { message } from './messages';
import { erase } from './requests';

interface EraseButtonProps {
  request: EraseRequest;
  /** How many leads that are. */
  count: number;
  label?: string;
  onErased: () => void;
}

type Step =
  | { kind: 'question'; isErasing: boolean; error?: string }
  /** The leads are deleted, but a file still has their data. */
  | { kind: 'stillInFile' };

/** Erases leads after a question that says what goes. */
export function EraseButton({ request, count, label = message('erase'), onErased }: EraseButtonProps) {
  const [step, setStep] = useState<Step>();
  const close = (): void => {
    setStep(undefined);
    if (step?.kind === 'stillInFile') onErased();
  };
  const confirm = async (): Promise<void> => {
    setStep({ kind: 'question', isErasing: true });
    try {
      const { erased } = await erase(request);
      setStep(erased ? undefined : { kind: 'stillInFile' });
      if (erased) onErased();
    } catch (error) {
      setStep({ kind: 'question', isErasing: false, error: errorMessage(error) });
    }
  };
  return (
    <>
      <button
        type="button"
        className="editorButton"
        disabled={count === 0}
        onClick={() => setStep({ kind: 'question', isErasing: false })}
      >
        {label}
      </button>
      {step === undefined ? null : (
        <Dialog
          title={message('eraseTitle', { count })}
          onCancel={close}
          actions={
            <>
              <button type="button" className="editorButton" onClick={close}>
                {message(step.kind === 'question' ? 'cancel' : 'close')}
              </button>
              {step.kind === 'question' ? (
                <button
                  type="button"
                  className="editorButton editorButtonMain"
                  disabled={step.isErasing}
                  onClick={() => void confirm()}
                >
                  {message('eraseConfirm')}
                </button>
              ) : null}
            </>
          }
        >
          {step.kind === 'stillInFile' ? (
            <p role="alert">{message('erasedLater')}</p>
          ) : (
            <p>
              {'address' in request
                ? message('eraseAddress', { address: request.address })
                : message('eraseText')}
            </p>
          )}
          {step.kind === 'question' && step.error !== undefined ? <p role="alert">{step.error}</p> : null}
        </Dialog>
      )}
    </>
  );
}
