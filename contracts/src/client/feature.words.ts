/** What the calls of a feature are about, for those who read the OpenAPI document. */
export const featureWords: Readonly<Record<string, string>> = {
  analogs: "Goods of the maker that can stand in for another maker's device",
  banners: 'Pictures with a few words that lead somewhere',
  catalogue: 'Goods with their characteristics, documents and groups',
  changes: 'What changed in the data of goods, import by import',
  comparison:
    'What one visitor compares, which a cookie stands for; with `ids` the same for anyone, without a cookie',
  forms: 'Requests to the maker, each safely stored before it is answered, and questionnaires',
  navigation: 'What every page of the site wears',
  news: 'News by group and year',
  partners: 'Companies that sell, install and repair',
  promo: 'Offers',
  reference: 'Texts of the maker: about, press kit, terms, policy, consents',
  search: 'One text over goods, news and solutions',
  solutions: 'Networks as they are built: what they take, and how it is joined',
  subscription: 'News by mail, confirmed and ended from a letter',
  transceivers: 'Pluggable modules, and the goods with cages for them',
}
