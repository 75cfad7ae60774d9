import { describe, expect, it } from 'vitest';
import { minifyCss } from './minify-css.ts';

describe('short CSS', () => {
  it.each([
    ['a {\n  color: red;\n}\n', 'a{color:red}'],
    ['/* why */ a { b: calc(1px + 2px) }', 'a{b:calc(1px + 2px)}'],
    ['a::after { content: "a  /* b */ ; }"; }', 'a::after{content:"a  /* b */ ; }"}'],
    ['ul > li:not(:first-child) , p { margin: 0 auto }', 'ul>li:not(:first-child),p{margin:0 auto}'],
    ['@media (min-width: 48em) { a { b: c } }', '@media (min-width: 48em){a{b:c}}'],
    [':root { --a: 1px; }', ':root{--a:1px}'],
  ])('of %j is %j (GEN-002)', (css, short) => {
    expect(minifyCss(css)).toBe(short);
  });
});
