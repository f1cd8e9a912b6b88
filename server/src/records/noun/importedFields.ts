/** The column that names who shall own a record, by account or name. */
export const ownerField = 'Owner_User_Name';

/** The column that names the customer of a contact. */
export const parentField = 'Customer_Name';

/** What a customer's row may tell of its first contact, by the fields of a contact. */
export const firstContact = {
  Contact_Name: 'Name',
  Contact_Mobile: 'Mobile',
  Contact_Telephone: 'Telephone',
  Contact_Post: 'Post',
  Contact_Email: 'Email',
} as const;
