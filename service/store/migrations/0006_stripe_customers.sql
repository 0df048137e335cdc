CREATE TABLE "stripe_customers" (
	"user_uid" uuid NOT NULL,
	"mode" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "stripe_customers_user_uid_mode_pk" PRIMARY KEY("user_uid","mode")
);
--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;