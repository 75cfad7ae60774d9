import { Type } from 'typebox';

/** What whoever sent a file is told of it. */
export const UploadedFile = Type.Object({
  id: Type.String(),
  path: Type.String(),
  url: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
  width: Type.Union([Type.Integer(), Type.Null()]),
  height: Type.Union([Type.Integer(), Type.Null()]),
});
