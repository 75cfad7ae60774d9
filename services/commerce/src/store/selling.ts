import { choice, DonationNotice } from '@litfass/model';
import { Type, type Static } from 'typebox';

const Note = Type.String({ maxLength: 500 });

/** How a store sells, beside what its website's settings say; every field has a default. */
export const Selling = Type.Object({
  /** The owner is told when so many pieces or fewer are left; null: never. */
  lowStockAt: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
  /** Page 200 or 205. */
  cartVersion: choice([1, 2]),
  /** Said wherever goods can be ordered (Art. 246a § 1 (1) no. 7 EGBGB). */
  deliveryTime: Type.String({ maxLength: 200 }),
  /** Who is answerable for the goods under Art. 19 GPSR: name, postal and electronic address; null: not said. */
  producer: Type.Union([
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      address: Type.String({ minLength: 1, maxLength: 500 }),
      contact: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    Type.Null(),
  ]),
  /** Goods with batteries: the number of the battery register (BattDG); empty: none is sold. */
  batteryRegistration: Type.String({ maxLength: 100 }),
  /** Electrical equipment: the number that it is offered with (§ 6 (3) ElektroG); empty: none is sold. */
  weeeRegistration: Type.String({ maxLength: 100 }),
  /** The number of the packaging register (§ 9 VerpackG); empty: not said. */
  packagingRegistration: Type.String({ maxLength: 100 }),
  /** Buyers are asked for a review so many days after their goods have left; null: never. */
  reviewRequestDays: Type.Union([Type.Integer({ minimum: 0, maximum: 90 }), Type.Null()]),
  /** Who agreed to it is reminded of a cart after so many hours; null: never. */
  abandonedCartHours: Type.Union([Type.Integer({ minimum: 1, maximum: 168 }), Type.Null()]),
  downloadDays: Type.Integer({ minimum: 1, maximum: 3650 }),
  downloadCount: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Says on receipts what donations are used for; empty: nothing is said. */
  donationPurpose: Note,
  /** By what official receipts of donations are issued; null: they are simple ones. */
  donationNotice: Type.Union([DonationNotice, Type.Null()]),
});
export type Selling = Static<typeof Selling>;

export const sellingDefaults: Selling = {
  lowStockAt: 3,
  cartVersion: 1,
  deliveryTime: '',
  producer: null,
  batteryRegistration: '',
  weeeRegistration: '',
  packagingRegistration: '',
  reviewRequestDays: null,
  abandonedCartHours: null,
  downloadDays: 30,
  downloadCount: 5,
  donationPurpose: '',
  donationNotice: null,
};

export const sellingOf = (given: Partial<Selling>): Selling => ({ ...sellingDefaults, ...given });
