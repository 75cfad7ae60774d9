/** Whether something of an order is to be sent by post; services are done, and files and gift cards send themselves. */
export const hasGoods = ({ lines }: { lines: readonly { productType: string }[] }): boolean =>
  lines.some(({ productType }) => productType === 'PHYSICAL');
