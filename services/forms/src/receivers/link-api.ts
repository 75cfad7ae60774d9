import { addressAnswerRoutes } from '@litfass/kit/address-answers';

export const receiverAnswers = addressAnswerRoutes('/api/form/receiver');

export const {
  showQuestion: showReceiverQuestion,
  confirm: confirmReceiver,
  showRefusal: showReceiverRefusal,
  refuse: refuseReceiver,
} = receiverAnswers;
