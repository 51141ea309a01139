/** Descriptions of the features, which are the tags of the OpenAPI document. */
export const featureWords: Readonly<Record<string, string>> = {
  analogs: 'Alternatives: products that can replace a device of another manufacturer',
  banners: 'Linked pictures with a headline',
  catalogue: 'Products with their characteristics, documents and groups',
  changes: 'Changes in product data',
  comparison:
    'Comparison of products: the list of one visitor (identified by a cookie), or any list given in `ids`',
  consents: 'Decisions of visitors about web analytics',
  drafts: 'Previews of the site as it will be, for those who have a token',
  forms:
    'Requests to the manufacturer, each stored before the response is sent, and questionnaires',
  navigation: 'Header and footer of the site',
  news: 'News by group and year',
  partners: 'Companies that sell, install and repair the equipment',
  promo: 'Promotional offers',
  reference: 'Texts of the manufacturer: about, press kit, terms, policy, consents',
  search: 'Full-text search of products, news and solutions',
  sheets: 'Service sheets: pins, LEDs, reset and recovery of products',
  solutions: 'Example networks with their products and diagrams',
  subscription: 'News by email, with confirmation and one-click unsubscription',
  transceivers: 'Pluggable modules and the products with cages for them',
}
