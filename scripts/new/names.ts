/** The ways in which a name is written in sources. */
export interface Names {
  /** `opening-hours` */
  name: string;
  /** `OpeningHours` */
  Name: string;
  /** `openingHours` */
  camel: string;
  /** `opening_hours` */
  snake: string;
  /** `Opening hours` */
  title: string;
}

/** @throws UsageError for a name that is not in kebab-case */
export function namesOf(name: string | undefined): Names {
  if (name === undefined || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new UsageError(`A name is written as opening-hours, and not as ${name ?? 'nothing'}`);
  const Name = name.replaceAll(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
  const words = name.replaceAll('-', ' ');
  return {
    name,
    Name,
    camel: Name.charAt(0).toLowerCase() + Name.slice(1),
    snake: name.replaceAll('-', '_'),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** What whoever calls a command can mend: it is told without a trace. */
export class UsageError extends Error {}
