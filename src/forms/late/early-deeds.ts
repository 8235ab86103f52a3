export interface EarlyDeeds {
  /** The form is alive: does in it what was done before. */
  repeat: () => void;
  /** The form stays as it is: the browser sends it, if that was wanted. */
  giveUp: () => void;
  stop: () => void;
}

/**
 * Holds back what a visitor does in a form before its code is there.
 *
 * @param place the element around the form
 */
export function earlyDeeds(place: HTMLElement): EarlyDeeds {
  let isSubmitted = false;
  let pressed: string | undefined;

  /** Faults are told by the form itself, which knows better words than the browser. */
  const hold = (event: Event) => {
    event.preventDefault();
    isSubmitted = true;
  };
  /** Of buttons that do nothing yet the words are noted: the living form may have others in their place. */
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button[type=button]') : null;
    pressed = button?.textContent ?? pressed;
  };
  const stop = () => {
    place.removeEventListener('submit', hold);
    place.removeEventListener('invalid', hold, true);
    place.removeEventListener('click', press);
  };
  place.addEventListener('submit', hold);
  place.addEventListener('invalid', hold, true);
  place.addEventListener('click', press);

  return {
    repeat: () => {
      stop();
      const { activeElement } = document;
      if (place.contains(activeElement))
        activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      // After what the form itself does when it comes to life.
      setTimeout(() => {
        const buttons = [...place.querySelectorAll('button')];
        if (isSubmitted) place.querySelector('form')?.requestSubmit();
        else buttons.find(({ textContent }) => textContent === pressed)?.click();
      });
    },
    giveUp: () => {
      stop();
      if (isSubmitted) place.querySelector('form')?.requestSubmit();
    },
    stop,
  };
}
