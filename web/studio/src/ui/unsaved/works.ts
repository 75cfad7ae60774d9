/*
 * What was typed or begun on the screens that are open and is nowhere but here. Whatever would lose it asks `mayLeave`
 * first: links, the back button, windows that are closed, the log-out.
 */
export interface Work {
  isUnsaved: () => boolean;
  /** Saves it; whether that worked is told by `isUnsaved` afterwards. */
  save: () => Promise<unknown>;
  /** It may be lost: from now on it is not unsaved. */
  discard: () => void;
  /** What would be lost, where there is more to say than that it is. */
  text?: string | undefined;
  /** What may make the question needless. */
  prepare?: () => Promise<unknown>;
  /** Another question is open over the screen: it is to be answered first. */
  isAskedElsewhere?: boolean;
  /** It stays where another part of the same screen is shown. */
  isOfScreen?: boolean;
  /** The window in which it is typed; null on the screen itself. */
  place?: symbol | null;
}

export type Answer = 'save' | 'discard' | 'stay';
type Concerns = (work: Work) => boolean;

export interface Question {
  texts: readonly string[];
  answer: (answer: Answer) => void;
}

const works = new Set<Work>();
const listeners = new Set<() => void>();
let open: { question: Question; concerns: Concerns } | null = null;

/** Answers how to leave off. */
export function register(work: Work): () => void {
  works.add(work);
  return () => {
    works.delete(work);
    announce();
  };
}

export const hasUnsaved = (concerns: Concerns = () => true): boolean => unsaved(concerns).length > 0;

export const openQuestion = (): Question | null => open?.question ?? null;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Something was changed or saved: a question that has become needless goes. */
export function announce(): void {
  if (!open) return;
  const left = unsaved(open.concerns);
  if (left.length === 0) open.question.answer('save');
  else if (left.some(({ isAskedElsewhere }) => isAskedElsewhere)) open.question.answer('stay');
}

/** Whether nothing is lost by leaving what is meant: there is nothing, or it was saved or given up when asked. */
export async function mayLeave(concerns: Concerns = () => true): Promise<boolean> {
  await Promise.all([...works].filter(concerns).map(async (work) => work.prepare?.()));
  const left = unsaved(concerns);
  if (left.length === 0) return true;
  if (open !== null || left.some(({ isAskedElsewhere }) => isAskedElsewhere)) return false;
  const answer = await ask(left, concerns);
  if (answer === 'stay') return false;
  for (const work of unsaved(concerns)) await (answer === 'save' ? work.save() : work.discard());
  return !hasUnsaved(concerns);
}

/** What was typed has arrived where it belongs: the way that leads on from there is not asked about. */
export function leaveFreely(): void {
  for (const work of works) work.discard();
}

const unsaved = (concerns: Concerns): Work[] => [...works].filter((work) => concerns(work) && work.isUnsaved());

function ask(left: readonly Work[], concerns: Concerns): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (given: Answer): void => {
      open = null;
      for (const listener of listeners) listener();
      resolve(given);
    };
    const texts = [...new Set(left.flatMap(({ text }) => text ?? []))];
    open = { question: { texts, answer }, concerns };
    for (const listener of listeners) listener();
  });
}
