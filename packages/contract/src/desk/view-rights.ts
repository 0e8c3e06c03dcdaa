/** Lines of the table of permissions: of a list that who asks may see. What is shared is not one's own alone. */
export const viewRights = {
  'views.list': 'every',
  'views.save': 'every',
  'views.rename': 'every',
  'views.order': 'every',
  'views.drop': 'every',
  'views.share': ['support', 'kyc', 'payments', 'products', 'compliance', 'admin'],
} as const
