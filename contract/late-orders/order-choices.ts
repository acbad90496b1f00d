export const orderPromises = ['ship', 'deliver', 'none'] as const
export const orderPlaces = ['not-shipped', 'shipped', 'arrived'] as const
export const orderNotices = ['none', 'date', 'open'] as const
export const orderPayers = ['credit-card', 'shop-credit', 'other'] as const
/** What a message to the shop asks for. */
export const orderMessages = ['money-due', 'cancel', 'wait', 'where', 'shipping'] as const

export type OrderMessage = (typeof orderMessages)[number]
