import { URL_ID, URL_ID_LENGTH } from './slug.ts';
import { Type, type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox';

/** An object of a site bundle: keys that are not described are allowed and kept, also when an answer is serialised. */
export const open = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: true });

/** One of the listed values; a single `enum` gives a single violation where a union would give one for each branch. */
export const choice = <const V extends string | number>(values: readonly V[]): TUnsafe<V> =>
  Type.Unsafe<V>({ enum: [...values] });

/** A choice that may also be null. */
export const choiceOrNull = <const V extends string | number>(values: readonly V[]): TUnsafe<V | null> =>
  Type.Unsafe<V | null>({ enum: [...values, null] });

/** The schema, or null. Not a union, for the same reason as `choice`. */
export const nullable = <S extends TSchema>(schema: S): TUnsafe<Static<S> | null> =>
  Type.Unsafe<Static<S> | null>({ ...schema, type: [Reflect.get(schema, 'type'), 'null'] });

/** An optional field that may be null, the usual way of a bundle to say 'not set'. */
export const maybe = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema));

export const Flag = Type.Optional(Type.Boolean());
export const Text = Type.Optional(Type.String());
export const MaybeText = maybe(Type.String());

/** 24 lower-case hex characters. */
export const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });

/** The last part of a page's address: no slash, space, or character with a meaning in an address. */
export const UrlId = Type.String({ minLength: 1, maxLength: URL_ID_LENGTH, pattern: URL_ID });

/** `media/<path>`, without steps upwards. */
export const MediaPath = Type.String({ pattern: '^media/(?!.*(?:^|/)\\.\\.?(?:/|$)).+$' });

/** A day, or a moment in ISO 8601; without an offset the website's time zone is meant. Whether the day exists is checked apart. */
export const Moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:\\d{2})?)?$',
});

/** An amount in the currency's minor unit. */
export const Cents = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const FocalPoint = Type.String({
  pattern: '^(?:0(?:\\.\\d{1,9})?|1(?:\\.0{1,9})?),(?:0(?:\\.\\d{1,9})?|1(?:\\.0{1,9})?)$',
});

export const BillingPeriod = open({
  value: Type.Integer({ minimum: 1, maximum: 1000 }),
  unit: choice(['week', 'month', 'year']),
});
export type BillingPeriod = Static<typeof BillingPeriod>;

/** Who may read a page or a collection. */
export const Access = open({
  kind: choice(['public', 'password', 'members']),
  password: Text,
  plans: Type.Optional(Type.Array(Type.String())),
});
export type Access = Static<typeof Access>;
