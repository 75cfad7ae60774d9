import { describe, expect, test } from 'vitest';
import { boundedMemory } from './bounded-memory.ts';

const memory = (maxSize: number) => boundedMemory<string>(maxSize, (value) => value.length);

describe('a bounded memory', () => {
  test('forgets what was used longest ago when the rest needs its place', () => {
    const texts = memory(6);
    texts.keep('a', 'aa');
    texts.keep('b', 'bb');
    texts.keep('c', 'cc');
    texts.get('a');
    texts.keep('d', 'dd');
    expect(['a', 'b', 'c', 'd'].map((key) => texts.get(key))).toEqual(['aa', undefined, 'cc', 'dd']);
  });

  test('counts a value that replaces another once', () => {
    const texts = memory(4);
    texts.keep('a', 'aa');
    texts.keep('b', 'b');
    for (let times = 0; times < 5; times++) texts.keep('b', 'bb');
    expect([texts.get('a'), texts.get('b')]).toEqual(['aa', 'bb']);
  });

  test('counts what has grown by its new size, and takes off what it had counted', () => {
    const lists = boundedMemory<string[]>(4, (list) => list.length);
    const growing = ['a'];
    lists.keep('growing', growing);
    lists.keep('other', ['b']);
    growing.push('a', 'a');
    lists.keep('growing', growing);
    expect(lists.size).toBe(4);
    growing.push('a', 'a');
    lists.keep('next', ['c', 'c', 'c', 'c']);
    expect([lists.get('growing'), lists.get('other'), lists.size]).toEqual([undefined, undefined, 4]);
  });

  test('keeps nothing that is larger than itself, for which nothing else goes, nor anything at no size', () => {
    const small = memory(2);
    small.keep('a', 'aa');
    small.keep('b', 'bbb');
    expect([small.get('a'), small.get('b')]).toEqual(['aa', undefined]);
    const texts = memory(0);
    texts.keep('a', 'a');
    expect(texts.get('a')).toBeUndefined();
  });
});
