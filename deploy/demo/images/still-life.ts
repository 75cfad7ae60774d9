import { add, between, pick, type Canvas } from './canvas.ts';
import { drawRoom, type Room } from './room.ts';
import { drawBoard, drawCard, drawSpoon, drawTwig } from './object.ts';
import { finish } from './texture.ts';
import { drawVessel, type Vessel } from './vessel.ts';

/** Sizes of still lifes are shares of the picture's width; y is the share of the height. */
export interface StillLife {
  room: Room;
  vessels: Vessel[];
  boards?: { x: number; y: number; width: number; height: number; color: string; round?: number }[];
  /** Spoons standing in a vessel, by the vessel's index. */
  spoons?: { vessel: number; color: string };
  /** Twigs in a vessel, by the vessel's index. */
  twigs?: { vessel: number; color: string; count: number; leaf?: number; length?: number };
  cards?: { x: number; y: number; width: number; height: number; color: string; lines: number }[];
}

function inPixels(canvas: Canvas, vessel: Vessel): Vessel {
  const { width, height } = canvas;
  return {
    ...vessel,
    x: vessel.x * width,
    y: vessel.y * height,
    width: vessel.width * width,
    height: vessel.height * width,
  };
}

function drawFilling(canvas: Canvas, scene: StillLife, index: number, vessel: Vessel): void {
  const mouth = { x: vessel.x, y: vessel.y - vessel.height * 0.99 };
  if (scene.spoons?.vessel === index) {
    for (const lean of [-17, -5, 8, 20]) {
      const box = {
        x: mouth.x + lean * vessel.width * 0.008,
        y: mouth.y + vessel.height * 0.3,
        width: vessel.width * 0.34,
        height: vessel.height * between(canvas, 1.05, 1.35),
      };
      drawSpoon(canvas, box, pick(canvas, scene.spoons.color, '#c99a63', '#a86f3f'), lean);
    }
  }
  if (scene.twigs?.vessel !== index) return;
  const { color, count, leaf = 60, length = 1.3 } = scene.twigs;
  for (let twig = 0; twig < count; twig++) {
    const lean = count > 1 ? -0.55 + (1.1 * twig) / (count - 1) : 0.2;
    drawTwig(canvas, mouth, vessel.height * length * between(canvas, 0.75, 1.1), {
      color,
      lean,
      leaf: leaf * (canvas.width / 1200),
    });
  }
}

/** Front of a vessel again, below its rim, so that spoons and twigs stand inside it. */
function drawFront(canvas: Canvas, vessel: Vessel): void {
  const start = canvas.shapes.length;
  drawVessel(canvas, { ...vessel, shadow: 0 });
  const shapes = canvas.shapes.splice(start);
  const level = vessel.y - vessel.height + vessel.width * 0.03;
  const { width, height } = canvas;
  canvas.definitions.push(
    `<clipPath id="front${start}"><rect y="${level}" width="${width}" height="${height - level}"/></clipPath>`,
  );
  add(canvas, `<g clip-path="url(#front${start})">${shapes.slice(0, -1).join('')}</g>`);
}

export function drawStillLife(canvas: Canvas, scene: StillLife): void {
  const { width, height } = canvas;
  drawRoom(canvas, scene.room);
  for (const board of scene.boards ?? []) {
    drawBoard(
      canvas,
      { x: board.x * width, y: board.y * height, width: board.width * width, height: board.height * width },
      board.color,
      board.round,
    );
  }
  for (const card of scene.cards ?? []) {
    drawCard(
      canvas,
      { x: card.x * width, y: card.y * height, width: card.width * width, height: card.height * width },
      card.color,
      card.lines,
    );
  }
  for (const [index, shares] of scene.vessels.entries()) {
    const vessel = inPixels(canvas, shares);
    drawVessel(canvas, vessel);
    const filled = scene.spoons?.vessel === index || scene.twigs?.vessel === index;
    if (!filled) continue;
    drawFilling(canvas, scene, index, vessel);
    drawFront(canvas, vessel);
  }
  finish(canvas);
}
