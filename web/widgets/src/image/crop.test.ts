import { describe, expect, it } from 'vitest';
import { cropInFrame, cropRatio, cropSizes, cropStyle, readCrop } from './crop.ts';

const size = { width: 1600, height: 800 };

describe('a crop', () => {
  it('is read from its text', () => {
    expect(readCrop('0.1,0.2,0.5,0.4')).toEqual({ x: 0.1, y: 0.2, width: 0.5, height: 0.4 });
  });

  it.each([
    null,
    '',
    '0,0,1,1',
    '0.5,0.5,0.6,0.2',
    '-0.1,0,0.5,0.5',
    '0,0,0.01,0.5',
    'a,b,c,d',
    '0.1,0.2,0.5',
    '0,0,,',
  ])('is none where the text is %j', (text) => {
    expect(readCrop(text)).toBeNull();
  });

  it('fits into the shape of a mask, around the focal point as far as it can', () => {
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
    expect(cropInFrame(crop, '100 / 100', null, size)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(cropInFrame(crop, '200 / 100', null, size)).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
    expect(cropInFrame(crop, '50 / 100', '0.9,0.5', size)).toEqual({ x: 0.5, y: 0, width: 0.25, height: 1 });
  });

  it('lies in its frame so that the frame shows it alone', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.4 };
    expect(cropRatio(crop, size)).toBe('800 / 320');
    expect(cropStyle(crop)).toContain('width:200%;height:250%;left:-20%;top:-50%');
  });

  it('asks for files as large as the whole picture stands there', () => {
    const crop = { x: 0, y: 0, width: 0.25, height: 1 };
    expect(cropSizes('(min-width: 80em) 640px, (min-width: 48em) 50vw, 100vw', crop)).toBe(
      '(min-width: 80em) 2560px, (min-width: 48em) 200vw, 400vw',
    );
  });
});
