/** A guest's order that nobody has changed for so many days is deleted, with its files. */
export const unusedOrderDays = 7
