import { addressAnswerRoutes } from '@litfass/kit/address-answers';
import { route } from '@litfass/kit/contract';
import { choice } from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'commerce' } as const;
const path = '/api/rest/commerce/notice-address';

const NoticeAddress = Type.Object({
  /** That of the legal details; null where there is none. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** `waiting`: nothing goes there before who reads it agrees. `refused`: nothing does. */
  state: Type.Union([choice(['confirmed', 'waiting', 'refused']), Type.Null()]),
  /** When it was asked last; null: never. */
  askedAt: Type.Union([Type.String(), Type.Null()]),
  /** Where notices go as things are. */
  goesTo: Type.Array(Type.String()),
});

export const getNoticeAddress = route({
  method: 'GET',
  path,
  summary: 'Where the store’s notices to whoever runs it go, and whether the address of the legal details has agreed',
  access,
  response: NoticeAddress,
});

/** 409 `receiver-refused` where it wants no mails, 429 where it was asked too often. */
export const askNoticeAddress = route({
  method: 'POST',
  path,
  summary: 'Asks the address of the legal details once more whether it wants the store’s notices; earlier links end',
  access,
  response: NoticeAddress,
});

export const noticeAnswers = addressAnswerRoutes('/api/commerce/notice-address');

export const {
  showQuestion: showNoticeQuestion,
  confirm: confirmNoticeAddress,
  showRefusal: showNoticeRefusal,
  refuse: refuseNoticeAddress,
} = noticeAnswers;
