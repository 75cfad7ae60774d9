type Step = () => void;

/** What the page runtime tells the outside; `Litfass.runtime`. */
export interface PageRuntime {
  /** Runs once the page is ready, or at once when it already is (PAGE-023, PAGE-027). */
  register: (initialiser: Step) => void;
  /** Runs when the page is destroyed (PAGE-025). */
  onDestroy: (destructor: Step) => void;
  initialize: Step;
  destroy: Step;
  readonly initialized: boolean;
}

/**
 * The life of a page: not initialised, then initialised once (PAGE-021 to PAGE-026). An initialiser that
 * throws is a warning and does not keep the others from running.
 */
export function createPageRuntime(warn: (...parts: unknown[]) => void, onReady: Step): PageRuntime {
  const initialisers: Step[] = [];
  const destructors: Step[] = [];
  let initialized = false;
  const attempt = (step: Step): void => {
    try {
      step();
    } catch (error) {
      warn('A step failed.', error);
    }
  };
  return {
    register: (initialiser) => (initialized ? attempt(initialiser) : void initialisers.push(initialiser)),
    onDestroy: (destructor) => void destructors.push(destructor),
    initialize: () => {
      if (initialized) return warn('Detected second run, this is bad.');
      initialized = true;
      initialisers.splice(0).forEach(attempt);
      onReady();
    },
    destroy: () => {
      destructors.splice(0).forEach(attempt);
      initialized = false;
    },
    get initialized() {
      return initialized;
    },
  };
}
