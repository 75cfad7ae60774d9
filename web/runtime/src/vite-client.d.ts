/** A style sheet as text, shortened by the build. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** The address of a style sheet of its own. */
declare module '*.css?url' {
  const href: string;
  export default href;
}

/** Network Information API: Chromium alone has it. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
